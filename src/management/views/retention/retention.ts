import type { Answered } from '@/contract/call'
import type { getRetention } from '@/contract/retention'

/** The ages, and what goes at them. */
export type Retention = Answered<typeof getRetention>
