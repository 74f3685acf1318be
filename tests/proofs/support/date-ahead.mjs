// Loaded before a program of the proofs (`node --import`). Its clock is ahead by the milliseconds in the file
// MOVED_CLOCK_FILE, which may change while it runs. Durations (timers, performance.now) are not affected.
import { readFileSync } from 'node:fs'

const file = process.env.MOVED_CLOCK_FILE
const RealDate = globalThis.Date
/** How long the value read stays valid, in ms. */
const BELIEVED = 20

let ahead = 0
let readAt = -Infinity

const now = () => {
  const at = performance.now()
  if (file && at - readAt > BELIEVED) {
    readAt = at
    ahead = Number(readFileSync(file, 'utf8')) || ahead
  }
  return RealDate.now() + ahead
}

const MovedDate = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (_, parts, target) =>
    Reflect.construct(
      RealDate,
      parts.length === 0 ? [now()] : parts,
      target === MovedDate ? RealDate : target,
    ),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
RealDate.prototype.constructor = MovedDate
globalThis.Date = MovedDate
