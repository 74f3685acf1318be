import { format } from 'node:util'
import { prettyFactory } from 'pino-pretty'
import { requestId } from './http/request-id'

/** A line of the log with its instant before it: ISO 8601 in UTC, wherever the machine stands. */
export const dated = (line: string): string => `[${new Date().toISOString()}] ${line}`

/** A line of Payload's logger as people read it, dated like the others; colours are for a terminal alone. */
export const readable = prettyFactory({
  colorize: process.stdout.isTTY,
  ignore: 'pid,hostname',
  translateTime: "UTC:yyyy-mm-dd'T'HH:MM:ss.l'Z'",
})

/** Where Payload's logger writes to. */
export const standardOutput = { write: (line: string): void => void process.stdout.write(readable(line)) }

/** A full disk under the log, or a reader of it that is gone, ends nothing: that line is lost, the next is tried again. */
export const goOnWithoutLog = (): void => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
}

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
