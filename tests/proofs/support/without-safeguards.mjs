// Loaded before a server of the race's controls (`node --import`). It changes the compiled product while it is being
// loaded, so that the safeguards named in WITHOUT_SAFEGUARDS are missing. If the code of one is not found, nothing is
// changed, and the control does not succeed.
import Module from 'node:module'

const removals = {
  // The one order in which every call claims its keys (D104): a random one.
  'order-of-keys': [/(\w+)\.of===(\w+)\.of\?\1\.tick-\2\.tick:\1\.of<\2\.of\?-1:1/g, 'Math.random()-.5'],
  // A move that was written reads the patch tests again (D106): it does not.
  'second-look': [/\|\|await \(0,\w+\.\w+\)\(\w+,\w+\.guarded\)/g, '||!0'],
}

const asked = (process.env.WITHOUT_SAFEGUARDS ?? '')
  .split(',')
  .flatMap((name) => (removals[name] ? [removals[name]] : []))
const compile = Module.prototype._compile
Module.prototype._compile = function (content, ...rest) {
  const changed = asked.reduce((text, [code, instead]) => text.replace(code, instead), content)
  return Reflect.apply(compile, this, [changed, ...rest])
}
