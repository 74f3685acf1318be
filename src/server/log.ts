import { format } from 'node:util'
import { prettyFactory } from 'pino-pretty'
import type { Config } from 'payload'
import { isClientsMistake, isOfRefusedFile } from './with-timeout'
import { getCurrentRequestId } from './http/client-address'
import { MinuteCounts } from './http/rate-limit'

/** A line of the log with its instant before it: ISO 8601 in UTC, wherever the machine stands. */
export const prefixDate = (line: string): string => `[${new Date().toISOString()}] ${line}`

/** A line of Payload's logger as people read it, dated like the others; colours are for a terminal alone. */
export const formatReadableLine = prettyFactory({
  colorize: process.stdout.isTTY,
  ignore: 'pid,hostname',
  translateTime: "UTC:yyyy-mm-dd'T'HH:MM:ss.l'Z'",
})

/** Where Payload's logger writes to. */
const standardOutput = { write: (line: string): void => void process.stdout.write(formatReadableLine(line)) }

/** A full disk under the log, or a reader of it that is gone, ends nothing: that line is lost, the next is tried again. */
export const ignoreLogErrors = (): void => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
}

/** The most characters of a log message. */
const MOST = 4_000

const consoleMethods = ['error', 'warn', 'log', 'info', 'debug'] as const

/** Control characters that disturb terminals and log readers. Line breaks, tabs and colours are kept. */
const unprintablePattern = /[^\P{Cc}\n\t\u001b]/gu

/** Cuts a text to the longest log message and removes unprintable characters. */
const truncateText = (text: string, most = MOST): string =>
  (text.length <= most ? text : `${text.slice(0, most)} … (${text.length} letters)`).replace(
    unprintablePattern,
    ' ',
  )

/** Adds the request's id to the end of a log message. */
const prefixRequestId = (line: string): string => {
  const id = getCurrentRequestId()
  return id === undefined ? line : `${line} [request ${id}]`
}

/**
 * Next and React print an error with everything attached to it, up to a hundred kilobytes for one request. Many
 * such requests would fill the disk. From now on all output is cut, and dated like the messages of Payload's
 * logger.
 */
export const shortenLog = (into: Console = console): void => {
  for (const method of consoleMethods) {
    const print = into[method].bind(into)
    into[method] = (...parts: unknown[]) =>
      print('%s', prefixDate(prefixRequestId(truncateText(format(...parts)))))
  }
}

/** As much of an error's chain as is told. */
const DEEP = 3
/** Letters of a message and of a stack, at most: a request must not fill the log. */
const MESSAGE = 500
const STACK = 1_500

/**
 * A message without the values that it repeats: a failed query's parameters, a duplicate's key, the body of an answer.
 * They are what visitors typed.
 */
const removeValues = (text: string): string =>
  text
    .replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '\nparams: …')
    .replace(/dup key: \{.*\}/g, 'dup key: …')
    .replace(/\nBody:[\s\S]*?(?=\n {4}at |$)/g, '\nBody: …')

/** A message on one line: what a stranger typed must not look like a line of the log. */
const toOneLine = (text: string): string =>
  removeValues(text)
    .slice(0, MESSAGE)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

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

/** What a log says of an error: never its own fields, which hold rows, requests and answers. */
export const toLoggedError = (error: unknown, deep = DEEP): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown' }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: toOneLine(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    // What a client did wrong needs no stack: it tells nothing of us, and anybody can send a thousand of them.
    ...(isClientsMistake(error) ? {} : describeOrigin(error, deep)),
  }
}

type Settings = Extract<NonNullable<Config['logger']>, { options: unknown }>

interface Line {
  err?: unknown
  msg?: unknown
}

/** A line with no words of its own gets them here: the logger would repeat an error's message as it is. */
const withWords = (line: object): [object, string?] => {
  const { err, msg } = line instanceof Error ? { err: line } : (line as Line)
  if (typeof msg === 'string') return [{ ...line, msg: toOneLine(msg) }]
  return err instanceof Error ? [line, toOneLine(err.message)] : [line]
}

/** Lines a minute of one kind of error: all mistakes of clients of one name, all of ours from one place. */
const MOST_OF_A_KIND = 60

const REFUSED_FILE = 'a refused file'

const getErrorKind = (error: Error): string =>
  isClientsMistake(error) ? error.name : `${error.name} ${(error.stack ?? '').split('\n    at ')[1] ?? ''}`

/** pino's number of the level `error`. */
const ERROR = 50

const getErrorIn = (line: unknown): unknown => (line instanceof Error ? line : (line as Line | null)?.err)

/** Counts errors by kind; how many were left out in the minute before, when a new one begins. */
class FewOfAKind {
  readonly #counts = new MinuteCounts()
  #leftOut = 0

  /** Whether this one is still told, and how many were not before this minute. */
  add(kind: string, now: number): { isTold: boolean; leftOut: number } {
    const minute = this.#counts.minute
    const isTold = this.#counts.add(kind, now) <= MOST_OF_A_KIND
    const leftOut = this.#counts.minute === minute ? 0 : this.#leftOut
    if (this.#counts.minute !== minute) this.#leftOut = 0
    if (!isTold) this.#leftOut += 1
    return { isTold, leftOut }
  }
}

/** Payload's own logger, silent about personal and payment data; a client's mistake is no error of ours. */
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
            error instanceof Error ? getErrorKind(error) : isOfRefusedFile(line) ? REFUSED_FILE : null
          if (level >= ERROR && kind !== null) {
            const { isTold, leftOut } = few.add(kind, now())
            if (leftOut > 0) this.warn(`${leftOut} log messages like others in that minute were not written.`)
            if (!isTold) return
            if (isOfRefusedFile(line)) return this.info(toOneLine(line))
            if (error instanceof Error && isClientsMistake(error))
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
