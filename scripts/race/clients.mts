import { type ChildProcess, fork } from 'node:child_process'
import type { Message, Orders } from './client-process.mts'
import { addTo, emptyReport, type Report } from './record.mts'

type Shared = Omit<Orders, 'number' | 'work' | 'seed'> & { seed: number }

/** An equal share for each of `clients`, the first ones taking what is left over. */
const shareOf = (total: number, clients: number, n: number): number =>
  Math.floor(total / clients) + (n < total % clients ? 1 : 0)

/** What the client number `n` does: its share of the whole. */
const workOf = (whole: Orders['work'], clients: number, n: number): Orders['work'] =>
  whole.kind === 'race'
    ? { ...whole, attempts: shareOf(whole.attempts, clients, n) }
    : { ...whole, fighters: shareOf(whole.fighters, clients, n) }

interface Run {
  shared: Shared
  work: Orders['work']
  clients: number
  /** Called after every report with the number of attempts so far. */
  onAttempt?: (made: number) => void
}

const start = (): ChildProcess =>
  fork(new URL('./client-process.mts', import.meta.url), [], { execArgv: ['--import', 'tsx'] })

/** Lets client processes run against the servers, all from the same moment on, and adds up what they report. */
export const runClients = async ({ shared, work, clients, onAttempt }: Run): Promise<Report> => {
  const total = emptyReport()
  const children = Array.from({ length: clients }, start)
  let waiting = clients
  const ended = children.map(
    (child, n) =>
      new Promise<void>((resolve, reject) => {
        let done = false
        child.once('exit', (code) =>
          done ? resolve() : reject(new Error(`a client process ended with ${code}`)),
        )
        child.on('message', (message: Message) => {
          if (message.kind === 'done') done = true
          else if (message.kind === 'report') {
            addTo(total, message.report)
            onAttempt?.(total.attempts)
          } else if (--waiting === 0) for (const one of children) one.send('go')
        })
        child.send({ ...shared, seed: shared.seed + n, number: n, work: workOf(work, clients, n) })
      }),
  )
  try {
    await Promise.all(ended)
  } finally {
    for (const child of children) child.kill()
  }
  return total
}
