import type { ReactNode } from 'react'
import { Alert } from '../ui/Alert.client'
import { ButtonLink } from '../ui/Button'
import { ResultLayout } from './ResultLayout'

interface WaitingProps {
  title: string
  /** Where what is looked up will stand. */
  children: ReactNode
}

/** While a booking is looked up. */
export const ResultWaiting = ({ title, children }: WaitingProps) => (
  <ResultLayout title={title}>
    <div aria-busy="true" className="needs-scripts grid gap-4">
      <p role="status" className="sr-only">
        Looking up your booking
      </p>
      {children}
    </div>
  </ResultLayout>
)

interface FailedProps {
  title: string
  message: string
  /** What else there is to do, above the way home. */
  children?: ReactNode
}

/** A booking that could not be shown. */
export const ResultFailed = ({ title, message, children }: FailedProps) => (
  <ResultLayout title={title}>
    <div className="grid justify-items-start gap-6">
      <div className="w-full">
        <Alert message={message} takeFocus={false} />
      </div>
      {children}
      <ButtonLink href="/">Back to homepage</ButtonLink>
    </div>
  </ResultLayout>
)
