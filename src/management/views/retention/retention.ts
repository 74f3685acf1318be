import type { Answered } from '@/contract/call'
import type { getRetention } from '@/contract/retention'

/** The retention periods, and what each deletes. */
export type Retention = Answered<typeof getRetention>
