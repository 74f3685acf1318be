'use client'

import { useRights } from '@/management/hooks/use-rights.client'
import Link from 'next/link'
import type { Answered } from '@/contract/call'
import type { Discount, listDiscounts } from '@/contract/discounts'
import { formatDay } from '@/domain/time/format'
import { discountListTexts } from './texts'
import { ActionLink } from '@/management/components/Action.client'
import { toMs } from '@/management/format/dates'
import { formatPounds } from '@/management/format/payment-state'
import { Notice } from '@/management/components/Notice.client'
import { Page, Skeleton } from '@/management/components/Page.client'
import { useCall } from '@/management/api/use-call.client'
import { DISCOUNTS_CALL } from '@/management/api/catalogue'
import { StateTag } from '@/management/components/Tag'
import { DataTable } from '@/management/components/DataTable'

const editor = '/management/collections/discounts'

const formatDiscountDay = (value: string | null): string => (value ? formatDay(toMs(value)) : '')

const formatReduction = ({ percent, amount }: Discount): string =>
  percent === null ? formatPounds(amount ?? 0) : `${percent}%`

const formatUses = ({ uses, usage_limit }: Discount): string =>
  usage_limit === null ? String(uses) : `${uses} of ${usage_limit}`

const Table = ({ discounts, isAdmin }: { discounts: Discount[]; isAdmin: boolean }) => (
  <DataTable
    columns={[
      'Code',
      { title: 'Discount', isNumber: true },
      'From',
      'Until',
      'For',
      { title: 'Used', isNumber: true },
      'Status',
    ]}
  >
    {discounts.map((one) => (
      <tr key={one.discount_id}>
        <td>
          {isAdmin ? (
            <Link className="desk-link" prefetch={false} href={`${editor}/${one.discount_id}`}>
              {one.code}
            </Link>
          ) : (
            one.code
          )}
        </td>
        <td data-number data-label="Discount">
          {formatReduction(one)}
        </td>
        <td data-label="From">{formatDiscountDay(one.valid_from) || 'Straight away'}</td>
        <td data-label="Until">{formatDiscountDay(one.valid_until) || 'No end date'}</td>
        <td data-label="For">
          <span>
            {one.services.join(', ') || discountListTexts.everything}
            {one.max_lines !== null && (
              <span className="desk-hint desk-line">{discountListTexts.maxLines(one.max_lines)}</span>
            )}
            {one.once_per_customer && (
              <span className="desk-hint desk-line">{discountListTexts.oncePerCustomer}</span>
            )}
          </span>
        </td>
        <td data-number data-label="Used">
          {formatUses(one)}
        </td>
        <td data-label="Status">
          <StateTag
            tone={one.standing === 'works' ? 'paid' : one.standing === 'not-yet' ? 'pending' : 'failed'}
            words={discountListTexts.standings[one.standing]}
          />
        </td>
      </tr>
    ))}
  </DataTable>
)

/** /management/discounts: the codes and how often each was used; admins change them in Payload's editor. */
export const DiscountsScreen = () => {
  const isAdmin = useRights('admin')
  const { data, error, loading, reload } = useCall<Answered<typeof listDiscounts>>(
    DISCOUNTS_CALL,
    discountListTexts.failed,
  )
  return (
    <Page
      title="Discounts"
      actions={
        isAdmin && (
          <ActionLink kind="primary" href={`${editor}/create`}>
            Add discount code
          </ActionLink>
        )
      }
    >
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={4} />}
      {data?.discounts.length === 0 && <p className="desk-empty">{discountListTexts.empty}</p>}
      {data && data.discounts.length > 0 && <Table discounts={data.discounts} isAdmin={isAdmin} />}
    </Page>
  )
}
