import type { z, ZodType } from 'zod'
import type { ErrorCode } from '@/domain/errors'

/** What one call takes and gives, and the codes it may refuse with beside those that any call may. */
interface CallContract<Input extends ZodType = ZodType, Output extends ZodType = ZodType> {
  /** Path, query and body fields as one object. */
  input: Input
  /** The answer of a call that worked, beside `success: true`. */
  output: Output
  errors: ErrorCode[]
}

/** Keeps the schemas' types, which a plain annotation would lose. */
export const callContract = <Input extends ZodType, Output extends ZodType>(
  contract: CallContract<Input, Output>,
): CallContract<Input, Output> => contract

/** What a client sends. */
export type Sent<Contract extends CallContract> = z.input<Contract['input']>

/** What the server makes of it. */
export type Received<Contract extends CallContract> = z.output<Contract['input']>

/** What a call that worked answers. */
export type Answered<Contract extends CallContract> = z.output<Contract['output']>
