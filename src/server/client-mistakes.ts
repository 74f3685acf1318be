/** The names of errors that MongoDB's driver throws for a value of the wrong type. */
export const castErrors = ['CastError', 'ObjectParameterError']

/** The first lines of an error's stack: where it was thrown, and what called that code. */
const getFirstFrames = ({ stack = '' }: Error): string =>
  stack.split('\n    at ').slice(1, 3).join('\n').replaceAll('\\', '/')

/**
 * Matches the code that parses forms, bodies and picture headers for Payload. An error there is caused by the request.
 */
const readsWhatWasSent =
  /\/busboy\/lib\/|\/payload\/dist\/uploads\/probeImageSize\.js|^JSON\.parse .*\n.*addDataAndFileToRequest/

/** Matches the picture library's messages about a file that it cannot use. */
const unusablePicture = /^Input (image|buffer|file) (exceeds|contains|has) /

/** True if an error has a 4xx status of its own, as Payload's refusals do. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500

/**
 * True if an error means that a client sent or requested something that cannot be used, so that nothing on the server
 * is broken.
 */
export const isCausedByClient = (error: Error): boolean => {
  if (castErrors.includes(error.name) || isRefusal(error)) return true
  // Payload reports a body without a length or boundary with the status of a server error.
  if (error.message === 'Request is not eligible for file upload') return true
  return unusablePicture.test(error.message) || readsWhatWasSent.test(getFirstFrames(error))
}

/** Matches Payload's log messages about a file of the wrong type, which have no error. */
const refusedFile = /^(Invalid MIME type: |File type .* is not allowed\.|Invalid or corrupted )/

/** True for a log message, without an error, about a file that was refused. */
export const isRefusedFileMessage = (line: unknown): line is string =>
  typeof line === 'string' && refusedFile.test(line)
