import type { Metadata } from 'next'
import type { PageProps } from '../../flow'
import { TimePage } from '../../time-page'

export const metadata: Metadata = { title: 'Select Date' }

export default function SelectDate(props: PageProps) {
  return <TimePage here="Select Date" {...props} />
}
