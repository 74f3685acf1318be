/** One error in Square's format. */
export interface ApiError {
  category: string
  code: string
  detail: string
  field?: string
}

export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

export const ok = (body: unknown): Answer => ({ status: 200, body })

/** A refusal in Square's format. */
export const refusal = (status: number, error: ApiError): Answer => ({ status, body: { errors: [error] } })

/** The refusal of a request that is itself invalid. */
export const invalid = (code: string, detail: string, field?: string): Answer =>
  refusal(400, { category: 'INVALID_REQUEST_ERROR', code, detail, ...(field ? { field } : {}) })

export const notFound = (detail: string): Answer =>
  refusal(404, { category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND', detail })

export const unauthorized = (): Answer =>
  refusal(401, {
    category: 'AUTHENTICATION_ERROR',
    code: 'UNAUTHORIZED',
    detail: 'This request could not be authorized.',
  })

export const serverError = (): Answer =>
  refusal(500, {
    category: 'API_ERROR',
    code: 'INTERNAL_SERVER_ERROR',
    detail: 'An internal error has occurred, and the API was unable to service your request.',
  })
