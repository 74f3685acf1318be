// Loaded before a server of the controls of the race and the faults (`node --import`). It changes the compiled product while it is being
// loaded, so that the safeguards named in WITHOUT_SAFEGUARDS are missing. If the code of one is not found, nothing is
// changed, and the control does not succeed.
import Module from 'node:module'

const removals = {
  // The one order in which every call claims its keys (D104): a random one.
  'order-of-keys': [/(\w+)\.of===(\w+)\.of\?\1\.tick-\2\.tick:\1\.of<\2\.of\?-1:1/g, 'Math.random()-.5'],
  // A move that was written reads the patch tests again (D106): it does not.
  'second-look': [/\|\|await \(0,\w+\.\w+\)\(\w+,\w+\.guarded\)/g, '||!0'],
  // A borrowed tick passes to its heir (D102): it is deleted.
  'heir-rule': [/let\{heir:([\w$]+)\}=([\w$]+),([\w$]+)=null===\1\?/g, 'let $1=null,$3=null===$1?'],
  // A call that takes its keys one by one takes each right after the one before it: with short random pauses.
  'prompt-keys': [
    /insertOne:([\w$]+)=>([\w$]+\([\w$]+,\1\))/g,
    'insertOne:$1=>new Promise(r=>setTimeout(r,Math.random()*100)).then(()=>$2)',
  ],
  // A call that is blocked releases its keys straight away: a second later.
  'prompt-release': [/async removeIds\(([\w$]+)\)\{/g, '$&await new Promise(r=>setTimeout(r,1000));'],
  // Entry n of a voucher's ledger exists once (D114): two writers never have the same number.
  'voucher-numbers': [
    /entry:\{number:\(([\w$]+)\.at\(-1\)\?\.number\?\?0\)\+1,/g,
    'entry:{number:($1.at(-1)?.number??0)+1+Math.random()/2,',
  ],
  // Part n of a bill exists once (D110): two writers never have the same number.
  'part-numbers': [
    /=>2===([\w$]+)\?`\$\{([\w$]+)\}-balance`:`\$\{\2\}-part-\$\{\1\}`/g,
    '=>`${$2}-part-${$1+Math.floor(Math.random()*1e6)}`',
  ],
  // A row is written right after the rows before it were read: after a short random pause.
  'prompt-inserts': [
    /async insertNew\(([\w$]+),([\w$]+)\)\{/g,
    '$&await new Promise(r=>setTimeout(r,Math.random()*300));',
  ],
  // A call claims its keys right after it has looked for free time: half a second later.
  'prompt-claims': [
    /insertAll:([\w$]+)=>([\w$]+\([\w$]+,\1\))/g,
    'insertAll:$1=>new Promise(r=>setTimeout(r,500)).then(()=>$2)',
  ],
  // A person has one live offer of the waiting list (D121): one for each entry.
  'one-offer': [/\(0,\w+\.\w+\)\(`person\|\$\{[^`]*`\)/g, '$&+Math.random()'],
  // A payment link only changes from the state that it must have (D113): from any state.
  'link-state': [
    /\{and:\[\{id:\{equals:([\w$]+)\}\},\{state:\{equals:[\w$]+\}\},\.\.\.([\w$]+)\]\}/g,
    '{and:[{id:{equals:$1}},...$2]}',
  ],
}

const asked = (process.env.WITHOUT_SAFEGUARDS ?? '')
  .split(',')
  .flatMap((name) => (removals[name] ? [removals[name]] : []))
const compile = Module.prototype._compile
Module.prototype._compile = function (content, ...rest) {
  const changed = asked.reduce((text, [code, instead]) => text.replace(code, instead), content)
  return Reflect.apply(compile, this, [changed, ...rest])
}
