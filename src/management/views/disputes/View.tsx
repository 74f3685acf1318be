import { LoadFailed } from '@/management/components/Page.client'
import { DisputeFacts, PrintEvidence } from '@/management/components/DisputePanel.client'
import { Notice } from '@/management/components/Notice.client'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { errorMessages } from '@/messages/errors'
import { disputeTexts, evidenceTexts } from '@/messages/management-disputes'
import { loadDisputeEvidence } from '@/server/services/payments/dispute-evidence'
import { listDisputes } from '@/server/services/payments/disputes'
import { EvidenceSheet } from './EvidenceSheet'

/** /management/payments/disputes: all disputes, those that need a response first (D117). */
export const DisputesView = async ({ title, payload }: ScreenProps) => {
  const found = await loadForScreen(payload, () => listDisputes(payload, {}))
  if (!found) return <LoadFailed message={disputeTexts.loadFailed} />
  return (
    <section className="desk-page" aria-label={title}>
      <header className="desk-page__head">
        <h1>{title}</h1>
      </header>
      {found.disputes.length === 0 && <p className="desk-empty">{disputeTexts.none}</p>}
      <div className="desk-panels">
        {found.disputes.map((dispute) => {
          const name = dispute.customer_name ?? disputeTexts.unknownPayment
          return (
            <section key={dispute.dispute_id} className="desk-panel" aria-label={name}>
              <h2>
                {dispute.payment_id ? (
                  <a
                    className="desk-link"
                    href={`/management/payment-details?paymentId=${dispute.payment_id}`}
                  >
                    {name}
                  </a>
                ) : (
                  name
                )}
              </h2>
              <DisputeFacts dispute={dispute} />
            </section>
          )
        })}
      </div>
      {found.more && <p className="desk-hint">{disputeTexts.older}</p>}
    </section>
  )
}

/** /management/payments/disputes/evidence?disputeId=…: one page for the customer's bank, to print or save. */
export const EvidenceView = async ({ title, payload, req, query }: ScreenProps) => {
  const found = await loadForScreen(payload, () => loadDisputeEvidence(req, query('disputeId').slice(0, 100)))
  if (!found) return <LoadFailed message={disputeTexts.loadFailed} />
  return (
    <section className="desk-page" aria-label={title}>
      <header className="desk-page__head">
        <h1>{title}</h1>
        {found.ok && (
          <div className="desk-actions">
            <PrintEvidence />
          </div>
        )}
      </header>
      {found.ok ? (
        <>
          <p className="desk-hint desk-no-print">{evidenceTexts.hint}</p>
          <EvidenceSheet evidence={found.value} />
        </>
      ) : (
        <Notice message={errorMessages[found.code]} />
      )}
    </section>
  )
}
