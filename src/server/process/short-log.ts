import { format } from 'node:util'
import { requestId } from '../http/request-id'
import { dated } from '../log-line'

/** The most characters of a log message. */
export const MOST = 4_000

const methods = ['error', 'warn', 'log', 'info', 'debug'] as const

/** Control characters that disturb terminals and log readers. Line breaks, tabs and colours are kept. */
const unprintable = /[^\P{Cc}\n\t\u001b]/gu

/** Cuts a text to the longest log message and removes unprintable characters. */
export const cut = (text: string, most = MOST): string =>
  (text.length <= most ? text : `${text.slice(0, most)} … (${text.length} letters)`).replace(unprintable, ' ')

/** Adds the request's id to the end of a log message. */
const ofRequest = (line: string): string => {
  const id = requestId()
  return id === undefined ? line : `${line} [request ${id}]`
}

/**
 * Next and React print an error with everything attached to it, up to a hundred kilobytes for one request. Many
 * such requests would fill the disk. From now on all output is cut, and dated like the messages of Payload's
 * logger.
 */
export const shortenLog = (into: Console = console): void => {
  for (const method of methods) {
    const print = into[method].bind(into)
    into[method] = (...parts: unknown[]) => print('%s', dated(ofRequest(cut(format(...parts)))))
  }
}
