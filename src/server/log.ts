import { format } from 'node:util'
import { prettyFactory } from 'pino-pretty'
import type { Config } from 'payload'
import { isCausedByClient, isRefusedFileMessage } from './client-mistakes'
import { isOfConditions } from './http/list-query'
import { getCurrentAddress, getCurrentRequestId } from './http/client-address'
import { MinuteCounts } from './http/rate-limit'

/** Adds the time before a log message. It is in ISO 8601 and UTC, whatever the machine's time zone. */
export const prefixDate = (line: string): string => `[${new Date().toISOString()}] ${line}`

/**
 * Formats a message from Payload's logger for people, with the time as in all other messages. Only terminals get
 * colours.
 */
export const formatReadableLine = prettyFactory({
  colorize: process.stdout.isTTY,
  ignore: 'pid,hostname',
  translateTime: "UTC:yyyy-mm-dd'T'HH:MM:ss.l'Z'",
})

/** The output to which Payload's logger writes. */
const standardOutput = { write: (line: string): void => void process.stdout.write(formatReadableLine(line)) }

/**
 * Ignores errors of the log's output, such as a full disk or a closed pipe. This message is lost, and the next one is
 * tried again.
 */
export const ignoreLogErrors = (): void => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
}

/** The longest log message, in characters. */
const MOST = 4_000

const consoleMethods = ['error', 'warn', 'log', 'info', 'debug'] as const

/** Matches control characters that disturb terminals and log readers. Line breaks, tabs and colours are kept. */
const unprintablePattern = /[^\P{Cc}\n\t\u001b]/gu

/** Cuts a text to the longest log message and removes unprintable characters. */
const truncateText = (text: string, most = MOST): string =>
  (text.length <= most ? text : `${text.slice(0, most)} … (${text.length} letters)`).replace(
    unprintablePattern,
    ' ',
  )

const prefixRequestId = (line: string): string => {
  const id = getCurrentRequestId()
  return id === undefined ? line : `${line} [request ${id}]`
}

/**
 * Cuts all output to a maximum length and adds the time, as in the messages of Payload's logger. Next and React print
 * an error with everything attached to it, which can be a hundred kilobytes for one request. Many such requests would
 * fill the disk.
 */
export const shortenLog = (into: Console = console): void => {
  for (const method of consoleMethods) {
    const print = into[method].bind(into)
    into[method] = (...parts: unknown[]) =>
      print('%s', prefixDate(prefixRequestId(truncateText(format(...parts)))))
  }
}

/** How many causes of an error are logged. */
const DEEP = 3
/** The longest message and the longest stack, in characters. A request must not fill the log. */
const MESSAGE = 500
const STACK = 1_500

/**
 * Removes the values from a message, such as a failed query's parameters, a duplicate key or the body of a response.
 * Visitors may have typed them.
 */
const removeValues = (text: string): string =>
  text
    .replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '\nparams: …')
    .replace(/dup key: \{.*\}/g, 'dup key: …')
    .replace(/\nBody:[\s\S]*?(?=\n {4}at |$)/g, '\nBody: …')

/** Puts a message on one line. Text from strangers must not look like a log message. */
const toOneLine = (text: string): string =>
  removeValues(text)
    .slice(0, MESSAGE)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** True if the client caused the error, perhaps with conditions that the database cannot apply (`toErrorResponse`). */
const isOfClient = (error: Error): boolean =>
  isCausedByClient(error) || isOfConditions(error, getCurrentAddress())

interface LoggedError {
  type: string
  message: string
  code?: unknown
  stack?: string
  cause?: LoggedError
}

const describeOrigin = (error: Error, deep: number): Pick<LoggedError, 'stack' | 'cause'> => ({
  stack: removeValues(error.stack ?? '').slice(0, STACK),
  ...(deep > 0 && error.cause !== undefined ? { cause: toLoggedError(error.cause, deep - 1) } : {}),
})

/**
 * The parts of an error that are logged. Its own fields never are, because they contain rows, requests and responses.
 */
export const toLoggedError = (error: unknown, deep = DEEP): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown' }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: toOneLine(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    // A client's mistake is logged without a stack. The stack shows nothing about our code, and strangers can cause
    // thousands of mistakes.
    ...(isOfClient(error) ? {} : describeOrigin(error, deep)),
  }
}

type Settings = Extract<NonNullable<Config['logger']>, { options: unknown }>

interface Line {
  err?: unknown
  msg?: unknown
}

/** Adds a text if the entry has none. Otherwise the logger would print the error's message unchanged. */
const withWords = (line: object): [object, string?] => {
  const { err, msg } = line instanceof Error ? { err: line } : (line as Line)
  if (typeof msg === 'string') return [{ ...line, msg: toOneLine(msg) }]
  return err instanceof Error ? [line, toOneLine(err.message)] : [line]
}

/**
 * The most log entries per minute for one kind of error. Clients' mistakes are grouped by name, and our own errors by
 * where they occur.
 */
const MAX_PER_MINUTE = 60

const REFUSED_FILE = 'a refused file'

const getErrorKind = (error: Error): string =>
  isOfClient(error) ? error.name : `${error.name} ${(error.stack ?? '').split('\n    at ')[1] ?? ''}`

/** The number of the level `error` in pino. */
const ERROR = 50

const getErrorIn = (line: unknown): unknown => (line instanceof Error ? line : (line as Line | null)?.err)

/** Counts errors by kind, and how many entries are left out in each minute. */
class FewOfAKind {
  readonly #counts = new MinuteCounts()
  #leftOut = 0

  /**
   * Counts an error. `isTold` is true if it should still be logged. `leftOut` is how many were not logged in the minute
   * before.
   */
  add(kind: string, now: number): { isTold: boolean; leftOut: number } {
    const minute = this.#counts.minute
    const isTold = this.#counts.add(kind, now) <= MAX_PER_MINUTE
    const leftOut = this.#counts.minute === minute ? 0 : this.#leftOut
    if (this.#counts.minute !== minute) this.#leftOut = 0
    if (!isTold) this.#leftOut += 1
    return { isTold, leftOut }
  }
}

/** Creates Payload's own logger, without personal and payment data. A client's mistake is not logged as our error. */
export const createQuietLogger = (
  destination: Settings['destination'] = standardOutput,
  now: () => number = Date.now,
): Settings => {
  const few = new FewOfAKind()
  return {
    options: {
      mixin: () => {
        const request = getCurrentRequestId()
        return request === undefined ? {} : { request }
      },
      serializers: { err: (error: unknown) => toLoggedError(error) },
      hooks: {
        logMethod(given, method, level) {
          const [line, ...words] = given as [unknown, ...unknown[]]
          const error = getErrorIn(line)
          const kind =
            error instanceof Error ? getErrorKind(error) : isRefusedFileMessage(line) ? REFUSED_FILE : null
          if (level >= ERROR && kind !== null) {
            const { isTold, leftOut } = few.add(kind, now())
            if (leftOut > 0) this.warn(`${leftOut} log messages like others in that minute were not written.`)
            if (!isTold) return
            if (isRefusedFileMessage(line)) return this.info(toOneLine(line))
            if (error instanceof Error && isOfClient(error))
              return this.info({ err: error }, toOneLine(error.message))
          }
          const isBare = typeof line === 'object' && line !== null && words.length === 0
          method.apply(this, (isBare ? withWords(line) : given) as typeof given)
        },
      },
    },
    destination,
  }
}
