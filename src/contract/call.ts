import type { z, ZodType } from 'zod'
import type { ErrorCode } from '@/domain/errors'

/** The input and output of one call, and the error codes it can return in addition to those of every call. */
interface CallContract<Input extends ZodType = ZodType, Output extends ZodType = ZodType> {
  /** Path, query and body fields as one object. */
  input: Input
  /** The response of a successful call, in addition to `success: true`. */
  output: Output
  errors: ErrorCode[]
}

/** Keeps the schemas' types, which a plain type annotation would lose. */
export const callContract = <Input extends ZodType, Output extends ZodType>(
  contract: CallContract<Input, Output>,
): CallContract<Input, Output> => contract

/** The input as a client sends it. */
export type Sent<Contract extends CallContract> = z.input<Contract['input']>

/** The input as the server receives it, after parsing. */
export type Received<Contract extends CallContract> = z.output<Contract['input']>

/** The output of a successful call. */
export type Answered<Contract extends CallContract> = z.output<Contract['output']>
