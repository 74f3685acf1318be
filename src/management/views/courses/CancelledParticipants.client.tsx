'use client'

import { useAuth } from '@payloadcms/ui'
import Link from 'next/link'
import { useState } from 'react'
import type { Participant } from '@/contract/participants'
import { courseTexts } from '@/messages/management-courses'
import { refundTexts } from '@/messages/management-refunds'
import { courseProposalPath } from '../../api/refunds'
import { Action } from '../../components/Action.client'
import { Dialog } from '../../components/Dialog.client'
import { StillOwed } from '../../components/StillOwed.client'
import { money } from '../../format/money'
import { personName } from '../../format/person-name'
import { useAgainWhile } from '../../hooks/use-again-while.client'
import { keptOf } from './course-words'

interface Props {
  participants: Participant[]
  onGiven(message: string): void
  /** Asks for the list anew: money that is on its way back arrives by itself. */
  onAgain(): void
}

/** Whose place was cancelled, and what is still there of their money: staff give back what the terms say (D62). */
export const CancelledParticipants = ({ participants, onGiven, onAgain }: Props) => {
  useAgainWhile(
    participants.some(({ amount_returning: returning }) => (returning ?? 0) > 0),
    onAgain,
  )
  const isAdmin = useAuth().user?.role === 'admin'
  const [owed, setOwed] = useState<Participant | null>(null)
  return (
    <section className="desk-current desk-no-print" aria-label="Cancelled places">
      <h3 className="desk-subhead">Cancelled places</h3>
      <ul className="desk-going">
        {participants.map((one) => (
          <li key={one.enrolment_id}>
            {personName(one)}
            {one.payment_id && (
              <>
                {' '}
                <Link
                  className="desk-link"
                  prefetch={false}
                  href={`/management/payment-details?paymentId=${one.payment_id}`}
                >
                  Payment of {personName(one)}
                </Link>
              </>
            )}
            {(one.amount_returning ?? 0) > 0 && (
              <span className="desk-hint desk-line">
                {courseTexts.returning(money(one.amount_returning ?? 0))}
              </span>
            )}
            {keptOf(one) > 0 && (
              <>
                <span className="desk-hint desk-line">{courseTexts.kept(money(keptOf(one)))}</span>
                {!isAdmin && (
                  <Action
                    small
                    aria-label={`${refundTexts.owed} of ${personName(one)}`}
                    onClick={() => setOwed(one)}
                  >
                    {refundTexts.owed}
                  </Action>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {owed?.payment_id && (
        <Dialog title={refundTexts.owed} open onClose={() => setOwed(null)}>
          <p>
            <strong>{personName(owed)}</strong>
          </p>
          <StillOwed
            pathFor={(by) => courseProposalPath(owed.enrolment_id, by)}
            onGiven={(message) => {
              setOwed(null)
              onGiven(message)
            }}
          />
        </Dialog>
      )}
    </section>
  )
}
