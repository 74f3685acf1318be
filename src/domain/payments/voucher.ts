/*
 * The ledger of a gift voucher (D114). Its entries are only ever added, and each has the balance after it. The writer of
 * entry n has read all entries before it, because each number exists once, so the balance is never below 0.
 */

/** A gift voucher as a visitor buys it. It is made after the capture (D114). */
export interface VoucherPurchase {
  amountPence: number
  /** Set if it is bought for the price of a treatment. */
  service: string | null
  serviceName: string | null
  /** Null if the buyer keeps it. */
  recipientName: string | null
  /** Null if the buyer gives it to the recipient. */
  recipientEmail: string | null
  message: string | null
  /** When it is emailed to the recipient, in epoch ms. Null without an address. */
  sendAt: number | null
  /** How long it is valid, as shown before paying. */
  validMonths: number
}

/** A gift voucher that pays a part of an order, and the amount that it pays, in pence. */
export interface UsedVoucher {
  voucher: string
  usedPence: number
}

const isUsedVoucher = (value: unknown): value is UsedVoucher =>
  typeof value === 'object' &&
  value !== null &&
  'voucher' in value &&
  typeof value.voucher === 'string' &&
  'usedPence' in value &&
  typeof value.usedPence === 'number'

/** Reads the vouchers of a stored order. One from before vouchers existed has none. */
export const readUsedVouchers = (stored: unknown): UsedVoucher[] =>
  Array.isArray(stored) ? stored.filter(isUsedVoucher) : []

/** `back` gives back a use that was undone, and `restored` is a refund to the voucher. */
export const entryKinds = ['sold', 'use', 'back', 'restored', 'withdrawn', 'expired'] as const
export type EntryKind = (typeof entryKinds)[number]

export interface VoucherEntry {
  number: number
  kind: EntryKind
  /** The kind with what caused it. It exists once in each voucher. */
  cause: string
  /** How much the balance changed, in pence. Never negative: the kind says in which direction. */
  amountPence: number
  /** The balance after this entry, in pence. */
  balancePence: number
}

/** An entry that somebody wants to write. The ledger decides the amount of the kinds that have none. */
export type WantedEntry =
  | { kind: 'sold' | 'use' | 'restored'; cause: string; amountPence: number }
  | { kind: 'back' | 'withdrawn' | 'expired'; cause: string }

export type EntryRefusal =
  /** The voucher was never sold, or sold for a different cause. */
  | 'not-sold'
  /** The balance is less than the amount. */
  | 'too-little'
  /** This use was undone before. */
  | 'undone'
  /** The purchase was refunded, so the voucher pays nothing. */
  | 'withdrawn'
  /** More than was used cannot be refunded to a voucher, and an empty one cannot expire. */
  | 'nothing-left'

/** `known` is the same entry, written before. `new` is the entry to write now. */
export type EntryDecision<E extends VoucherEntry = VoucherEntry> =
  | { kind: 'new'; entry: VoucherEntry }
  | { kind: 'known'; entry: E }
  | { kind: 'refused'; because: EntryRefusal }

/** The kinds that add to the balance. All others subtract from it. */
const addingKinds: readonly EntryKind[] = ['sold', 'back', 'restored']

/** The change of the balance, in pence. */
export const getSignedPence = ({ kind, amountPence }: Pick<VoucherEntry, 'kind' | 'amountPence'>): number =>
  addingKinds.includes(kind) ? amountPence : -amountPence

const toCause = (kind: EntryKind, cause: string): string => `${kind}|${cause}`

/** The cause of a use, without its kind. */
export const getUseCause = ({ cause }: Pick<VoucherEntry, 'cause'>): string => cause.replace(/^[a-z]+\|/, '')

export const getBalancePence = (entries: readonly VoucherEntry[]): number => entries.at(-1)?.balancePence ?? 0

/** The total of the entries of a kind, in pence. */
export const sumEntries = (
  entries: readonly Pick<VoucherEntry, 'kind' | 'amountPence'>[],
  kind: EntryKind,
): number => entries.reduce((sum, one) => (one.kind === kind ? sum + one.amountPence : sum), 0)

/** What the salon owes on vouchers, in pence, and how it came about. All entries of all vouchers are needed. */
export const calculateOwed = (entries: readonly Pick<VoucherEntry, 'kind' | 'amountPence'>[]) => ({
  owed: entries.reduce((sum, entry) => sum + getSignedPence(entry), 0),
  sold: sumEntries(entries, 'sold'),
  used: sumEntries(entries, 'use') - sumEntries(entries, 'back'),
  restored: sumEntries(entries, 'restored'),
  withdrawn: sumEntries(entries, 'withdrawn'),
  expired: sumEntries(entries, 'expired'),
})

export const isWithdrawn = (entries: readonly VoucherEntry[]): boolean =>
  entries.some(({ kind }) => kind === 'withdrawn')

const findEntry = <E extends VoucherEntry>(entries: readonly E[], kind: EntryKind, cause: string) =>
  entries.find((one) => one.cause === toCause(kind, cause))

/** The amount of the entry, in pence, or the reason why it cannot be written. */
const decideAmount = (
  entries: readonly VoucherEntry[],
  wanted: WantedEntry,
): number | Exclude<EntryRefusal, 'not-sold'> => {
  const balance = getBalancePence(entries)
  switch (wanted.kind) {
    case 'sold':
      return wanted.amountPence
    case 'use':
      if (findEntry(entries, 'back', wanted.cause)) return 'undone'
      if (isWithdrawn(entries)) return 'withdrawn'
      return wanted.amountPence > 0 && wanted.amountPence <= balance ? wanted.amountPence : 'too-little'
    case 'back':
      // Nothing was used yet: this entry makes a use that comes later void.
      return findEntry(entries, 'use', wanted.cause)?.amountPence ?? 0
    case 'restored': {
      const used = sumEntries(entries, 'use') - sumEntries(entries, 'back') - sumEntries(entries, 'restored')
      return wanted.amountPence <= used ? wanted.amountPence : 'nothing-left'
    }
    case 'withdrawn':
      return balance
    case 'expired':
      return balance > 0 ? balance : 'nothing-left'
  }
}

/**
 * Decides what becomes of an entry that somebody wants to write, from all entries in order of number. The same cause
 * returns the entry that it wrote before.
 */
export const decideEntry = <E extends VoucherEntry>(
  entries: readonly E[],
  wanted: WantedEntry,
): EntryDecision<E> => {
  const { kind, cause } = wanted
  const known = findEntry(entries, kind, cause)
  if (known)
    return kind === 'use' && findEntry(entries, 'back', cause)
      ? { kind: 'refused', because: 'undone' }
      : { kind: 'known', entry: known }
  if ((kind === 'sold') !== (entries.length === 0)) return { kind: 'refused', because: 'not-sold' }
  const amountPence = decideAmount(entries, wanted)
  if (typeof amountPence === 'string') return { kind: 'refused', because: amountPence }
  return {
    kind: 'new',
    entry: {
      number: (entries.at(-1)?.number ?? 0) + 1,
      kind,
      cause: toCause(kind, cause),
      amountPence,
      balancePence: getBalancePence(entries) + getSignedPence({ kind, amountPence }),
    },
  }
}

/** Why a voucher cannot be used now. */
export type UseRefusal = 'expired' | 'disputed' | 'withdrawn' | 'empty'

/** The reason why a voucher cannot be used. Null if it can. */
export const getUseRefusal = (
  entries: readonly VoucherEntry[],
  { expiresAt, isDisputed, now }: { expiresAt: number; isDisputed: boolean; now: number },
): UseRefusal | null => {
  if (isWithdrawn(entries)) return 'withdrawn'
  if (isDisputed) return 'disputed'
  if (now >= expiresAt) return 'expired'
  return getBalancePence(entries) > 0 ? null : 'empty'
}

/** The status of a voucher as staff see it. The first that applies is used. */
export const voucherStateNames = ['unpaid', 'withdrawn', 'disputed', 'expired', 'empty', 'active'] as const
export type VoucherState = (typeof voucherStateNames)[number]

/** The status of a voucher. */
export const getVoucherState = (
  entries: readonly VoucherEntry[],
  facts: Parameters<typeof getUseRefusal>[1],
): VoucherState => (entries.length === 0 ? 'unpaid' : (getUseRefusal(entries, facts) ?? 'active'))

/** What each of several vouchers pays, in the order in which they were given. Those that pay nothing are left out. */
export const splitOverVouchers = <V extends { balancePence: number }>(
  vouchers: readonly V[],
  amountPence: number,
): (V & { usedPence: number })[] => {
  let left = amountPence
  return vouchers.flatMap((voucher) => {
    const usedPence = Math.min(left, voucher.balancePence)
    left -= usedPence
    return usedPence > 0 ? [{ ...voucher, usedPence }] : []
  })
}

const ORDER = 'order'

/** The cause of the uses of an order's attempt. `key` names the order and the attempt. */
export const formatOrderCause = (key: string): string => [ORDER, key].join('|')

/** The key of the order's attempt that caused a use. Null if a part of a bill caused it. */
export const parseOrderCause = (cause: string): string | null =>
  cause.startsWith(`${ORDER}|`) ? cause.slice(ORDER.length + 1) : null

const CLAIM = 'voucher'

/** What reserves a part of a bill for a voucher. It is also the cause of the voucher's use. */
export interface VoucherClaim {
  voucher: string
  /** When the part was reserved, in epoch ms. */
  at: number
  /** The client's key of the part. */
  key: string
}

export const formatVoucherClaim = ({ voucher, at, key }: VoucherClaim): string =>
  [CLAIM, voucher, at, key].join('|')

/** Null if there is no claim, or if it is the claim of a card payment. */
export const parseVoucherClaim = (text: string | null | undefined): VoucherClaim | null => {
  const [kind, voucher = '', at = '', ...key] = (text ?? '').split('|')
  return kind === CLAIM ? { voucher, at: Number(at), key: key.join('|') } : null
}
