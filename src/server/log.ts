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

interface Told {
  type: string
  message: string
  code?: unknown
  stack?: string
  cause?: Told
}

/** What a log says of an error: never its own fields, which hold rows, requests and answers. */
export const errorForLog = (error: unknown, deep = DEEP): Told => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown' }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: withoutValues(error.message).slice(0, MESSAGE),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: withoutValues(error.stack ?? '').slice(0, STACK),
    ...(deep > 0 && error.cause !== undefined ? { cause: errorForLog(error.cause, deep - 1) } : {}),
  }
}

/** Payload's own logger, silent about personal and payment data. */
export const quietLogger = (): NonNullable<Config['logger']> => ({
  options: { serializers: { err: (error: unknown) => errorForLog(error) } },
  destination: defaultLoggerOptions,
})
