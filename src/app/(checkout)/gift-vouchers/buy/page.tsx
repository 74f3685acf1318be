import config from '@payload-config'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { formatMoney } from '@/domain/pricing/totals'
import { addDays } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { voucherPageTexts as texts } from '@/messages/vouchers'
import { dependenciesOf } from '@/server/dependencies'
import { getVoucherOffer, loadBookingSettings } from '@/server/services/settings/booking-settings'
import { createPlace } from '@/storefront/booking/breadcrumb-place'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import { getFirstValue, type SearchParams } from '@/storefront/booking/steps'
import { TestBanner } from '@/storefront/payment/TestBanner'
import { listAmounts, OTHER, type PricedTreatment } from '@/storefront/vouchers/voucher-amounts'
import { VoucherCheckout } from '@/storefront/vouchers/VoucherCheckout.client'
import { siteContent } from '@/app/(site)/public-pages'
import { loadPayments, toSalonContact } from '@/app/(booking)/payment-form'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('voucherCheckout')

/** The treatments with their prices. A treatment has an entry for each of its prices. */
const listPricedTreatments = async (): Promise<PricedTreatment[]> =>
  (await siteContent.services()).flatMap(({ id, name, prices }) =>
    [...new Set(prices.map(({ pricePence }) => pricePence))].map((pence) => ({
      value: `${id}|${pence}`,
      label: `${name}, ${formatMoney(pence)}`,
    })),
  )

/** How far ahead a gift can be sent, in days. The server checks this, too. */
const SEND_WITHIN = 365

/** The checkout of a gift voucher (D114). What is sold is never read from a cache. */
export default async function BuyVoucherPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const payload = await getPayload({ config })
  const offer = getVoucherOffer(await loadBookingSettings(payload))
  if (!offer.areSold) notFound()
  const [params, words, site, locations, treatments, { form }] = await Promise.all([
    searchParams,
    siteContent.words(),
    siteContent.site(),
    siteContent.locations(),
    listPricedTreatments(),
    loadPayments(),
  ])
  const { names, booking, checkout, sums, results } = words
  const place = createPlace([{ label: names.vouchers, href: '/gift-vouchers' }], names.voucherCheckout)
  if (!form)
    return (
      <MissingChoice
        place={place}
        title={names.voucherCheckout}
        message={texts.notOnline}
        href="/contact-us"
        action={results.contact}
      />
    )
  const amounts = listAmounts(offer)
  const asked = Number(getFirstValue(params.amount)) * 100
  const today = toDayKey(dependenciesOf(payload).clock.now())
  const [location] = locations
  return (
    <VoucherCheckout
      place={place}
      words={booking}
      paying={checkout}
      sums={sums}
      banner={form.isTest && <TestBanner />}
      salonName={site.name}
      limits={{
        least: formatMoney(offer.leastPence),
        leastPence: offer.leastPence,
        most: formatMoney(offer.mostPence),
        mostPence: offer.mostPence,
        today,
        lastDay: addDays(today, SEND_WITHIN),
      }}
      amounts={amounts}
      treatments={treatments}
      first={amounts.includes(asked) ? String(asked) : OTHER}
      initialStep={getFirstValue(params.step)}
      terms={[texts.terms(offer.validMonths), ...(offer.hasRightToCancel ? [texts.right] : [])]}
      form={form}
      salon={location ? toSalonContact(site, location) : null}
    />
  )
}
