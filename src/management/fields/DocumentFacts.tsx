import type { DefaultServerCellComponentProps } from 'payload'
import { formatMoney } from '@/domain/pricing/totals'
import { binTexts } from '@/messages/management-content'
import { isOnSite } from '@/server/services/content/shown-on'

const words = {
  draft: 'version:draft',
  published: 'version:published',
  changed: 'version:draftHasPublishedVersion',
} as const

type Props = Pick<
  DefaultServerCellComponentProps,
  'cellData' | 'collectionConfig' | 'i18n' | 'payload' | 'rowData'
>

/**
 * The status of a document in its list. Payload itself would show “an earlier version is published” for every document
 * that was ever published, even if it was restored from the bin as a draft, and “Published” for documents in the bin.
 */
export const StatusCell = async ({ cellData, collectionConfig, i18n, payload, rowData }: Props) => {
  const { id, deletedAt } = rowData as { id: string; deletedAt?: string | null }
  if (deletedAt) return <span>{binTexts.inBin}</span>
  const { slug } = collectionConfig as { slug: Parameters<typeof isOnSite>[1] }
  const isDraft = cellData === 'changed' && !(await isOnSite(payload, slug, id))
  return <span>{i18n.t(words[isDraft ? 'draft' : (cellData as keyof typeof words)])}</span>
}

/** The price of a treatment in the list, or the lowest of its prices. */
export const PricesCell = ({ cellData }: Pick<DefaultServerCellComponentProps, 'cellData'>) => {
  const rows = Array.isArray(cellData) ? (cellData as { pricePence?: number | null }[]) : []
  const prices = rows.flatMap(({ pricePence }) => pricePence || [])
  if (prices.length === 0) return <span>No price</span>
  const lowest = Math.min(...prices)
  const isSame = prices.every((price) => price === lowest)
  return <span>{isSame ? formatMoney(lowest) : `from ${formatMoney(lowest)}`}</span>
}

/** Replaces a Payload component that we do not offer. */
export const Nothing = () => null
