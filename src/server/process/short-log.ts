import { format } from 'node:util'
import { requestId } from '../http/request-id'
import { dated } from '../log-line'

/** Letters of a line of the log, at most. */
export const MOST = 4_000

const methods = ['error', 'warn', 'log', 'info', 'debug'] as const

/** What a terminal or a reader of logs stumbles over; lines, tabs and colours stay. */
const unprintable = /[^\P{Cc}\n\t\u001b]/gu

/** A text that is cut where it is longer than a line of the log may be, without what cannot be printed. */
export const cut = (text: string, most = MOST): string =>
  (text.length <= most ? text : `${text.slice(0, most)} … (${text.length} letters)`).replace(unprintable, ' ')

/** Says at its end to which request a line belongs. */
const ofRequest = (line: string): string => {
  const id = requestId()
  return id === undefined ? line : `${line} [request ${id}]`
}

/**
 * Next and React print an error with whatever hangs on it, a hundred kilobytes for one request: whoever makes many of
 * them would fill the disk. From now on each thing that is printed is cut, and dated as the lines of Payload's logger are.
 */
export const shortenLog = (into: Console = console): void => {
  for (const method of methods) {
    const print = into[method].bind(into)
    into[method] = (...parts: unknown[]) => print('%s', dated(ofRequest(cut(format(...parts)))))
  }
}
