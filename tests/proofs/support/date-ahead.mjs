// Loaded before a program of the proofs (`node --import`): its wall clock is ahead by the milliseconds that stand in the
// file MOVED_CLOCK_FILE, which may change while it runs. What measures spans (timers, performance.now) goes on as it does.
import { readFileSync } from 'node:fs'

const file = process.env.MOVED_CLOCK_FILE
const RealDate = globalThis.Date
/** How long what was read is believed, in ms. */
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
