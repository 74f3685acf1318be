import type { ErrorCode } from '../errors'
import type { Order } from './order'
import type { CheckoutPorts, OrderChange } from './ports'

/**
 * What a step came to: go on, undo everything, or stop here until the reconciler looks again (`change` is kept
 * all the same).
 */
export type StepResult =
  | { kind: 'done'; change?: OrderChange }
  | { kind: 'undo'; code: ErrorCode; item?: string }
  | { kind: 'wait'; change?: OrderChange }

/** `again`: an earlier try of this step may have left the house. */
export type Step = (ports: CheckoutPorts, order: Order, again: boolean) => Promise<StepResult>
