/* Apart from the other tables: pages that show what to send load it. */

import type { requirementTypes } from './requirementTypes'

type RequirementType = keyof typeof requirementTypes

/**
 * How a requirement is met here, which is also what its limit counts: words, works, pages of a PDF, or minutes of a video
 * or audio, which is a file or a link.
 */
export const requirementInputs = {
  artist_statement: 'TEXT',
  cv: 'TEXT',
  artwork_portfolio: 'WORKS',
  application_forms: 'PDF',
  project_description: 'TEXT',
  motivation_letter: 'TEXT',
  recommendation_letter: 'PDF',
  references: 'TEXT',
  project_sketch: 'PDF',
  production_schedule_timetable: 'PDF',
  letter_of_intent: 'TEXT',
  cost_estimation: 'PDF',
  video: 'MEDIA',
  audio: 'MEDIA',
} as const satisfies Record<RequirementType, 'TEXT' | 'WORKS' | 'PDF' | 'MEDIA'>
