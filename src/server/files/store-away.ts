import { APIError } from 'payload'

/** A store of files that does not answer, or refuses us: what was asked of it was not done. */
export class StoreAway extends APIError {
  constructor(cause: unknown) {
    const said = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
    super(`The file store is not responding correctly: ${said}`, 503)
    this.cause = cause
  }
}

/** Whether an error is about the way to a bucket, or what it said. */
export const isOfBucket = (error: unknown): boolean =>
  error instanceof Error && ('$metadata' in error || error.name === 'CredentialsProviderError')
