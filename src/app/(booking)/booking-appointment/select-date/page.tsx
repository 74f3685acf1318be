import type { PageProps } from '../../flow'
import { TimePage } from '../../time-page'
import { titleOf } from '../../../step-title'

export const generateMetadata = titleOf('date')

export default function SelectDate(props: PageProps) {
  return <TimePage name="date" {...props} />
}
