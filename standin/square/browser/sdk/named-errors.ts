import { SqError } from './errors'

/** Errors that Square throws by name but does not publish in `Square.errors`. */
export type NamedError =
  | 'InvalidApplicationIdError'
  | 'ApplicationIdEnvironmentMismatchError'
  | 'PaymentMethodAlreadyAttachedError'
  | 'PaymentMethodNotAttachedError'
  | 'PaymentMethodAlreadyDestroyedError'
  | 'InvalidElementTypeError'
  | 'InvalidFieldNameError'
  | 'InvalidStylesError'
  | 'PaymentMethodMissingListener'
  | 'AfterpayAmountOutsideLimitsError'
  | 'AfterpayUnsupportedCurrencyError'
  | 'AfterpayMerchantError'
  | 'FeatureDisabledError'
  | 'ThreeDSMethodTimeoutError'

/** Creates one of these errors. */
export const namedError = (name: NamedError, message: string): SqError => {
  const error = new SqError(message)
  error.name = name
  return error
}
