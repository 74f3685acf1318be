import type {
  ApplicationError,
  PublicErrors,
  SerializedError,
  SubError,
  VerifyBuyerErrorDetails,
} from '@square/web-payments-sdk-types'

/** The base class of all errors that Square's browser script throws. */
export class SqError extends Error {
  readonly errors: SubError[]

  constructor(message?: string, errors: SubError[] = []) {
    super(message)
    this.errors = errors
    this.name = new.target.name
  }

  fromSerializedError(error: SerializedError): void {
    this.name = error.name
    this.message = error.message
  }
}

const list = (fields: string[][] = []): string => fields.map((field) => field.join(': ')).join(', ')

export class BrowserNotSupportedError extends SqError {
  constructor() {
    super('The browser is not supported.')
  }
}
export class ElementNotFoundError extends SqError {
  constructor(element: HTMLElement | string) {
    super(`The element ${String(element)} could not be found.`)
  }
}
export class InvalidOptionError extends SqError {
  constructor(option: string) {
    super(`The option ${option} is not valid.`)
  }
}
export class InvalidEventListenerCallbackError extends SqError {
  constructor(event: string, message: string) {
    super(`The listener of ${event} failed: ${message}`)
  }
}
export class InvalidPaymentRequestError extends SqError {
  constructor(missing?: string[][], additional: string[] = []) {
    super(`The payment request is not valid. ${[list(missing), ...additional].join(' ')}`)
  }
}
export class InvalidPaymentRequestUpdateError extends SqError {
  constructor(missing?: string[][]) {
    super(`The update of the payment request is not valid. ${list(missing)}`)
  }
}
export class PaymentMethodUnsupportedError extends SqError {
  constructor(error?: ApplicationError, field?: string) {
    super(error?.message ?? `${field ?? 'The payment method'} is not supported.`, error ? [error] : [])
  }
}
export class PlaidMissingNameError extends SqError {
  constructor() {
    super('accountHolderName is missing.')
  }
}
export class TokenizationError extends SqError {
  declare readonly errors: ApplicationError[]

  constructor(errors: ApplicationError[] = []) {
    super(`Tokenization failed. ${errors.map(({ message }) => message).join(' ')}`, errors)
  }
}
export class UnexpectedError extends SqError {
  constructor(action: string) {
    super(`Something went wrong while ${action}.`)
  }
}
export class VerifyBuyerError extends SqError {
  constructor(error: VerifyBuyerErrorDetails) {
    super(error.message, [error])
  }

  toJSON(): { errors: Record<string, unknown>[]; name: string } {
    return { errors: this.errors.map((error) => ({ ...error })), name: this.name }
  }
}
export class WebSdkEmbedError extends SqError {
  constructor() {
    super('The Web Payments SDK can only be used in a secure context: https, or localhost.')
  }
}

/** The errors in `Square.errors`. */
export const publicErrors: PublicErrors = {
  BrowserNotSupportedError,
  ElementNotFoundError,
  InvalidOptionError,
  InvalidEventListenerCallbackError,
  InvalidPaymentRequestError,
  InvalidPaymentRequestUpdateError,
  PaymentMethodUnsupportedError,
  PlaidMissingNameError,
  TokenizationError,
  UnexpectedError,
  VerifyBuyerError,
  WebSdkEmbedError,
}
