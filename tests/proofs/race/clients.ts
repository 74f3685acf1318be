import { type ChildProcess, fork } from 'node:child_process'
import { addTo, emptyReport, type Report } from '../support/report'
import type { Command, Message, Orders } from './client-process'

/** Data that all client processes get. */
export type Shared = Omit<Orders, 'number' | 'work'>

interface Hooks {
  /** Called when all of them are ready, before the first request. */
  onReady?(): void
  onAttempt?(made: number): void
}

/** Processes that act as clients of the salon. */
export interface Clients {
  /** Starts all of them on their share of the work at the same moment. Returns their combined report. */
  run(shared: Shared, work: Orders['work'], hooks?: Hooks): Promise<Report>
  stop(): void
}

/** The number of attempts for client number `n`. All get the same number, and the first ones get the remainder. */
const getShare = (total: number, clients: number, n: number): number =>
  Math.floor(total / clients) + (n < total % clients ? 1 : 0)

/** The share of client number `n`. */
const getWork = (whole: Orders['work'], clients: number, n: number): Orders['work'] =>
  whole.kind === 'race'
    ? { ...whole, attempts: getShare(whole.attempts, clients, n) }
    : { ...whole, contenders: getShare(whole.contenders, clients, n) }

const start = (): ChildProcess =>
  fork(new URL('./client-process.ts', import.meta.url), [], { execArgv: ['--import', 'tsx'] })

const send = (child: ChildProcess, command: Command): void => void child.send(command)

/** Resolves when a client has done its work. Rejects if it ends before that. */
const doneBy = (child: ChildProcess, onMessage: (message: Message) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (settle: () => void) => {
      child.off('exit', onExit)
      child.off('message', take)
      settle()
    }
    const onExit = (code: number | null) =>
      stop(() => reject(new Error(`a client process ended with ${code}`)))
    const take = (message: Message) => (message.kind === 'done' ? stop(resolve) : onMessage(message))
    child.on('exit', onExit)
    child.on('message', take)
  })

/** Starts this many client processes. */
export const startClients = (count: number): Clients => {
  const children = Array.from({ length: count }, start)
  return {
    async run(shared, work, { onReady, onAttempt } = {}) {
      const total = emptyReport()
      let waiting = count
      const take = (message: Message) => {
        if (message.kind === 'report') {
          addTo(total, message.report)
          onAttempt?.(total.attempts)
        } else if (--waiting === 0) {
          onReady?.()
          for (const child of children) send(child, { kind: 'go' })
        }
      }
      const done = children.map((child) => doneBy(child, take))
      for (const [n, child] of children.entries()) {
        const orders = { ...shared, seed: shared.seed + n, number: n, work: getWork(work, count, n) }
        send(child, { kind: 'work', orders })
      }
      await Promise.all(done)
      return total
    },
    stop() {
      for (const child of children) child.kill()
    },
  }
}
