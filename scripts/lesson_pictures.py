import sys,tempfile
from pathlib import Path
sys.path.insert(0,'.')
from tests.browser.chromium import find_chromium, launched
from tests.browser.serving import served
from tests.browser.tables import *
from adversaire.play.lesson import find_lesson
from adversaire.play.lesson_check import new_session
from adversaire.play.lesson_progress import standing
from adversaire.play.reading import wants_page
OUT=Path('/tmp/lesson-pictures'); OUT.mkdir(exist_ok=True)
# usage: game lesson lang WxH theme steps(comma: stepid | stepid:show | turnN:beat | strayN)
game,lid,lang,size,theme,what=sys.argv[1:7]
w,h=map(int,size.split('x'))
lesson=find_lesson(GAMES[game],lid)
def upto(cond):
    s=new_session(lesson)
    while not s.is_over:
        st=standing(lesson,s)
        if cond(s,st): return s
        q=s.question
        s.answer(st.step.advise if st.step and st.step.advise else (q.likely or q.answers[0]))
    return s
with tempfile.TemporaryDirectory() as name, served(Path(name)) as address, launched(find_chromium()) as browser:
    house=House(address,Path(name))
    ctx=browser.new_context(base_url=address,viewport={'width':w,'height':h},device_scale_factor=1)
    ctx.add_cookies([{'name':'preferences','value':f'lang={lang}&theme={theme}&pace=step','url':address}])
    page=ctx.new_page(); page.on('console',lambda m: print('console',m.text) if m.type=='error' else None)
    for one in what.split(','):
        id,_,how=one.partition(':')
        if id.startswith('turn') and id[4:].isdigit():
            n=int(id[4:]); s=upto(lambda s,st: len(s.turns)>n+1 or s.turns[-1].finished)
            path='/g/'+house.lay(s,n)+('?beat='+how if how else '')
        elif id=='page': path=f'/learn/{game}/lesson/{lid}'
        elif id=='setup': path='/g/'+house.lay(new_session(lesson),0)
        elif how.startswith('stray='):
            s=upto(lambda s,st: st.step and st.step.id==id); s.answer(how[6:]); path='/g/'+house.lay(s)
        else:
            s=upto(lambda s,st: st.step and st.step.id==id)
            path='/g/'+house.lay(s)+('?show=1' if how=='show' else '')
        page.goto(path); page.wait_for_timeout(400)
        if how=='plan': page.click('.whole-plan summary')
        f=OUT/f'{game}-{one.replace(":","-").replace("=","-")}-{lang}-{w}-{theme}.png'
        page.screenshot(path=str(f)); print(f,page.evaluate('[document.documentElement.scrollHeight,document.documentElement.scrollWidth]'))
