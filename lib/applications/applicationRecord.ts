import type { Application } from '@/contract/applications/applications'
import type { ApplicationContent } from '@/contract/forms/application'
import { getApplication, updateApplication } from '@/lib/api/applications/applications'
import type { RecordDefinition } from '@/lib/forms/useSavedRecord'
import { applicationBody, valuesOf, type ApplicationValues } from './applicationValues'

/** How the form reads and saves applications. */
export const applicationRecord: RecordDefinition<
  Application,
  ApplicationContent,
  ApplicationValues
> = {
  valuesOf,
  bodyOf: applicationBody,
  read: getApplication,
  update: (id, body, options) => updateApplication(id, body as ApplicationContent, options),
  isReplaced: true,
}
