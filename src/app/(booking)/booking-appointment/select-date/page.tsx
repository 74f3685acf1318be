import type { PageProps } from '../../flow'
import { TimePage } from '../../time-page'
import { createStepTitle } from '../../../step-title'

export const generateMetadata = createStepTitle('date')

export default function SelectDate(props: PageProps) {
  return <TimePage name="date" {...props} />
}
