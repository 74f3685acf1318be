import { defaultLoggerOptions, type Config } from 'payload'

/** As much of an error's chain as is told. */
const DEEP = 3
/** Letters of a message and of a stack, at most: a request must not fill the log. */
const MESSAGE = 500
const STACK = 1_500

/**
 * A message without the values that it repeats: a failed query's parameters, a duplicate's key, the body of an answer.
 * They are what visitors typed.
 */
const withoutValues = (text: string): string =>
  text
    .replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '\nparams: …')
    .replace(/dup key: \{.*\}/g, 'dup key: …')
    .replace(/\nBody:[\s\S]*?(?=\n {4}at |$)/g, '\nBody: …')

/** A message on one line: what a stranger typed must not look like a line of the log. */
const onOneLine = (text: string): string =>
  withoutValues(text)
    .slice(0, MESSAGE)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** What a client did wrong needs no stack: it tells nothing of us, and anybody can send a thousand of them. */
const isClients = (error: Error): boolean =>
  'status' in error && typeof error.status === 'number' && error.status < 500

interface Told {
  type: string
  message: string
  code?: unknown
  stack?: string
  cause?: Told
}

const whereFrom = (error: Error, deep: number): Pick<Told, 'stack' | 'cause'> => ({
  stack: withoutValues(error.stack ?? '').slice(0, STACK),
  ...(deep > 0 && error.cause !== undefined ? { cause: errorForLog(error.cause, deep - 1) } : {}),
})

/** What a log says of an error: never its own fields, which hold rows, requests and answers. */
export const errorForLog = (error: unknown, deep = DEEP): Told => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown' }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: onOneLine(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(isClients(error) ? {} : whereFrom(error, deep)),
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
  if (typeof msg === 'string') return [{ ...line, msg: onOneLine(msg) }]
  return err instanceof Error ? [line, onOneLine(err.message)] : [line]
}

/** Payload's own logger, silent about personal and payment data. */
export const quietLogger = (destination: Settings['destination'] = defaultLoggerOptions): Settings => ({
  options: {
    serializers: { err: (error: unknown) => errorForLog(error) },
    hooks: {
      logMethod(given, method) {
        const [line, ...words] = given as [unknown, ...unknown[]]
        const isBare = typeof line === 'object' && line !== null && words.length === 0
        method.apply(this, (isBare ? withWords(line) : given) as typeof given)
      },
    },
  },
  destination,
})
