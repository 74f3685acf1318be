/** The steps that an admin marks as done, because no fact shows them, and `hidden` for the whole checklist. */
export const firstStepMarks = ['rules', 'pages', 'hidden'] as const
export type FirstStepMark = (typeof firstStepMarks)[number]
