/** Names of the errors that MongoDB's driver throws for a value of the wrong type. */
export const castErrors = ['CastError', 'ObjectParameterError']

/** Where an error was made, and what called that. */
const getFirstFrames = ({ stack = '' }: Error): string =>
  stack.split('\n    at ').slice(1, 3).join('\n').replaceAll('\\', '/')

/** What reads forms, bodies and the beginnings of pictures for Payload: it breaks on what was sent alone. */
const readsWhatWasSent =
  /\/busboy\/lib\/|\/payload\/dist\/uploads\/probeImageSize\.js|^JSON\.parse .*\n.*addDataAndFileToRequest/

/** What the library of pictures says of one that it cannot use. */
const unusablePicture = /^Input (image|buffer|file) (exceeds|contains|has) /

/** Whether an error refuses what was sent by a status of its own, as Payload's do. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500

/** Whether an error says that a client sent or asked for something unusable: nothing of ours is broken then. */
export const isClientsMistake = (error: Error): boolean => {
  if (castErrors.includes(error.name) || isRefusal(error)) return true
  // A body of no length, or without its boundary; Payload gives it the status of a fault.
  if (error.message === 'Request is not eligible for file upload') return true
  return unusablePicture.test(error.message) || readsWhatWasSent.test(getFirstFrames(error))
}

/** What Payload writes of a file of another kind, without an error. */
const refusedFile = /^(Invalid MIME type: |File type .* is not allowed\.|Invalid or corrupted )/

/** True for a log message, without an error, about a file that was refused. */
export const isOfRefusedFile = (line: unknown): line is string =>
  typeof line === 'string' && refusedFile.test(line)

/** What `work` gives, or an error with this sentence when it takes longer than so many ms. */
export const withTimeout = async <T>(work: Promise<T>, ms: number, sentence: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
