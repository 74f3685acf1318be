import type { Metadata } from 'next'
import type { PageProps } from '../../flow'
import { TimePage } from '../../time-page'

export const metadata: Metadata = { title: 'Select Time' }

export default function SelectTime(props: PageProps) {
  return <TimePage here="Select Time" {...props} />
}
