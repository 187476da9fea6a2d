/* Apart from the other tables, as it is a long one: values and labels. */

export const requirementTypes = {
  artist_statement: 'Artist statement',
  cv: 'CV',
  artwork_portfolio: 'Artwork portfolio',
  application_forms: 'Application forms',
  project_description: 'Project description',
  motivation_letter: 'Motivation letter',
  recommendation_letter: 'Recommendation letter',
  references: 'References',
  project_sketch: 'Project sketch',
  production_schedule_timetable: 'Production schedule / timetable',
  letter_of_intent: 'Letter of intent',
  cost_estimation: 'Cost estimation',
  video: 'Video',
  audio: 'Audio',
} as const
