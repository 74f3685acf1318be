import { joinClasses } from './Button'

/** Text from the editor, which was sanitised when it was loaded (server/services/content/rich-text.ts). */
export const RichText = ({ html, className }: { html: string; className?: string }) =>
  html ? <div className={joinClasses('prose', className)} dangerouslySetInnerHTML={{ __html: html }} /> : null
