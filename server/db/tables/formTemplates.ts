import type { Generated } from 'kysely'
import type { TemplateForm } from '@/contract/forms/formTemplate'
import type { GeneratedTimestamp, RequiredJson } from './columns'

export interface FormTemplateTable {
  id: Generated<string>
  profile_id: string
  name: string
  form: RequiredJson<TemplateForm>
  created_at: GeneratedTimestamp
}
