/** Shown above any form with empty fields. A fixed text (D7). */
export const fillInText = 'Please fill in all required fields.'
