'use client'

import type { OwnAppointmentView, OwnBooking } from '@/contract/self-service'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { withBankText } from '@/messages/payment'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { useHeadingFocus } from '@/storefront/ui/show-heading'
import { cancelShown, useChange } from './self-service-calls'

interface Props {
  words: SiteWords['own']
  link: string
  appointment: OwnAppointmentView
  onClose: () => void
  onDone: (message: string, booking: OwnBooking) => void
  again: () => void
}

/** The refund as text, shown before anything is cancelled. */
const cancelSentence = (
  words: Props['words'],
  { on_cancel }: Pick<OwnAppointmentView, 'on_cancel'>,
): string => {
  const [amount, fee] = [
    formatMoney(toPence(on_cancel?.amount ?? 0)),
    formatMoney(toPence(on_cancel?.fee_kept ?? 0)),
  ]
  if (on_cancel?.with_bank) return withBankText
  if (on_cancel?.amount)
    return fillPlaceholders(on_cancel.by_itself ? words.goesBack : words.salonGivesBack, { amount, fee })
  return on_cancel?.fee_kept ? fillPlaceholders(words.feeKept, { fee }) : words.nothingPaid
}

/** Asks for confirmation, and shows the refund. */
export const CancelPanel = ({ words, link, appointment, onClose, onDone, again }: Props) => {
  const { busy, error, change, dismiss } = useChange({ onDone, again })
  const title = useHeadingFocus()
  return (
    <div className="mt-5 grid gap-4 border-t border-hairline pt-5">
      <h3 ref={title} tabIndex={-1} className="text-h4">
        {words.reallyCancel}
      </h3>
      <p>{cancelSentence(words, appointment)}</p>
      <Alert message={error} onDismiss={dismiss} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={() => void change(() => cancelShown(link, appointment))}>
          {busy ? 'One moment…' : words.yesCancel}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </div>
  )
}
