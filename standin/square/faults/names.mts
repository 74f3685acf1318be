/**
 * Faults that lose the response. The request is handled and money moves, and then the response is lost in one of these
 * ways.
 */
export const lostAnswers = [
  'charge-then-500',
  'charge-then-503-html',
  'charge-then-reset',
  'charge-then-hang',
  'charge-then-stall-body',
  'charge-then-truncate',
  'charge-then-empty-200',
  'crash-app-now',
] as const

/** Faults that refuse the request. It is not handled, and no money moves. */
export const refusals = [
  '500-before',
  '503-before',
  'reset-before',
  'hang-before',
  '429-retry-after',
  '401',
  'temporary-error',
  'crash-app-before',
] as const

/** Faults that set the later outcome of a payment or refund. */
export const fates = [
  'approve-then-void-later',
  'pending-then-fail',
  'pending-then-complete',
  'refund-rejected',
  'refund-failed',
  'refund-rejected-at-once',
  'refund-declined',
  'refund-completed-then-failed',
] as const

export const webhookFaults = [
  'webhook-drop',
  'webhook-reorder',
  'webhook-wrong-signature',
  'webhook-wrong-merchant',
  'webhook-giant-body',
  'webhook-old-replay',
] as const

/** Faults with a value: seconds, copies, pence or Square's error code. */
const patterns = [
  /^slow-\d+(\.\d+)?$/,
  /^late-\d+(\.\d+)?$/,
  /^decline-[A-Z_]+(\+[A-Z_]+)*$/,
  /^failed-200-[A-Z_]+$/,
  /^capture-other-\d+$/,
  /^refund-pending-\d+$/,
  /^pending-then-(fail|complete)-\d+$/,
  /^webhook-delay-\d+(\.\d+)?$/,
  /^webhook-duplicate-\d+$/,
]

const names: readonly string[] = [...lostAnswers, ...refusals, ...fates, ...webhookFaults]

/** True if the stand-in has a fault of this name. */
export const isFault = (name: string): boolean =>
  names.includes(name) || patterns.some((pattern) => pattern.test(name))

/** The number at the end of a fault's name, such as 2.5 in `slow-2.5`. */
export const getNumber = (name: string): number => Number(/(?<![\d.])[\d.]+$/.exec(name)?.[0] ?? 0)
