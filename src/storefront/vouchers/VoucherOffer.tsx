import { formatMoney } from '@/domain/pricing/totals'
import { voucherPageTexts as texts } from '@/messages/vouchers'
import type { PageView } from '@/server/services/content/types'
import type { VoucherOffer as Offer } from '@/server/services/settings/booking-settings'
import { PageHead } from '@/storefront/pages/CmsPage'
import { ButtonLink } from '@/storefront/ui/Button'
import { Container } from '@/storefront/ui/Container'
import { RichText } from '@/storefront/ui/RichText'
import { VoucherCard } from './VoucherCard'
import { listAmounts, toBuyHref } from './voucher-amounts'

interface Props {
  /** The heading, unless the owner's page has a title. */
  name: string
  salon: string
  page: PageView | null
  offer: Offer
}

/** The page on which gift vouchers are sold (D114). It works without scripts. */
export const VoucherOffer = ({ name, salon, page, offer }: Props) => {
  const { leastPence, mostPence, validMonths, hasRightToCancel } = offer
  const points = texts.points({
    least: formatMoney(leastPence),
    most: formatMoney(mostPence),
    months: validMonths,
  })
  return (
    <>
      <PageHead
        title={page?.title ?? name}
        intro={page?.intro || texts.intro(salon)}
        picture={page?.picture}
      />
      <Container className="grid gap-12 py-14 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)] lg:gap-20 lg:py-20">
        <div className="grid content-start gap-8">
          <VoucherCard salon={salon} amount={null} />
          <section aria-labelledby="amounts-title">
            <h2 id="amounts-title" className="text-h4">
              {texts.amounts}
            </h2>
            <ul className="mt-4 grid grid-cols-3 gap-3">
              {listAmounts(offer).map((pence) => (
                <li key={pence}>
                  <ButtonLink href={toBuyHref(pence)} kind="quiet" className="figures w-full max-sm:px-2!">
                    {formatMoney(pence)}
                  </ButtonLink>
                </li>
              ))}
              <li className="col-span-full">
                <ButtonLink href={toBuyHref()} kind="quiet" className="w-full">
                  {texts.other}
                </ButtonLink>
              </li>
            </ul>
          </section>
        </div>
        <section aria-labelledby="how-title">
          <h2 id="how-title" className="text-h3">
            {texts.how}
          </h2>
          <ul className="mt-6 max-w-(--measure) border-t border-hairline">
            {[...points, ...(hasRightToCancel ? [texts.right] : []), texts.noCodes].map((point) => (
              <li key={point} className="border-b border-hairline py-4">
                {point}
              </li>
            ))}
          </ul>
          <RichText html={page?.bodyHtml ?? ''} className="mt-10" />
        </section>
      </Container>
    </>
  )
}
