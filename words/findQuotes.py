"""Lists the strings in e2e, tests and bench that are part of an old text, but of no present text."""
import re, json, glob
rows=[json.loads(l) for l in open('words/changes.jsonl') if l.strip()]
changed=[r for r in rows if r['newEn']!=r['en']]
def catalog(loc):
    s=open(f'src/i18n/locales/{loc}.po').read(); out=[]
    for b in s.split('\n\n'):
        m=re.search(r'^msgid "(.*)"((?:\n".*")*)',b,re.M); n=re.search(r'^msgstr "(.*)"((?:\n".*")*)',b,re.M)
        for k in (m,n):
            if k: out.append((k.group(1)+''.join(x[1:-1] for x in k.group(2).strip().split('\n') if x)).replace('\\"','"'))
    return out
now={l:catalog(l) for l in ('en','es','ar')}
alltext='\n'.join(sum(now.values(),[]))
old='\n'.join(r['en'] for r in changed)
import subprocess
olds={}
for loc in ('es','ar'):
    s=subprocess.run(['git','show',f'main:src/i18n/locales/{loc}.po'],capture_output=True,text=True).stdout
    olds[loc]=s
files=glob.glob('e2e/**/*.ts',recursive=True)+glob.glob('tests/**/*.ts*',recursive=True)+glob.glob('bench/**/*.ts',recursive=True)
for f in files:
    s=open(f).read()
    for m in re.finditer(r"'((?:[^'\\\n]|\\.){6,})'|\"((?:[^\"\\\n]){6,})\"|`((?:[^`\\]){6,}?)`|/((?:[^/\\\n]|\\.){6,})/", s):
        t=next(g for g in m.groups() if g is not None).replace("\\'","'")
        parts=[p.strip('^$ .*') for p in re.split(r'\$\{[^}]*\}|\.\*|\\d\+?|\[[^\]]*\]|\||\(|\)',t)]
        for p in parts:
            if len(p)<6 or ' ' not in p: continue
            if p in alltext: continue
            if p in old or p in olds['es'] or p in olds['ar']:
                print(f, repr(p))
