import { FormGrid, Wide } from '@/components/forms/FormGrid'
import { ArtisticFields } from '@/components/profile/fields/ArtisticFields'
import { ContactFields } from '@/components/profile/fields/ContactFields'
import { CvField } from '@/components/profile/fields/CvField'
import { LinksField } from '@/components/profile/fields/LinksField'
import { NameFields } from '@/components/profile/fields/NameFields'
import { OrganizationFields } from '@/components/profile/fields/OrganizationFields'
import { PlaceFields, VisitFields } from '@/components/profile/fields/PlaceFields'
import { PronounsField } from '@/components/profile/fields/PronounsField'
import { BioField, HeadlineField, StatementField } from '@/components/profile/fields/TextFields'
import { Select } from '@/components/ui/select/Select'
import { roles } from '@/contract/enums/profiles'
import { SaveBar } from './SaveBar'
import { SettingsSection } from './SettingsFrame'
import type { ProfileForm as Form } from './useProfileForm'
import styles from './ProfileForm.module.css'

/** All that a person may say of a profile. */
export const ProfileForm = ({ form }: { form: Form }) => {
  const { fields, formRef, save } = form
  const { values, problems, change } = fields
  const isPlace = values.role === 'ART_ORGANIZATION'
  return (
    <form
      ref={formRef}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SettingsSection title={isPlace ? 'The place' : 'Who you are'}>
        <FormGrid>
          <NameFields {...fields} />
          <Select
            label="Role"
            options={roles}
            value={values.role}
            error={problems.role}
            hint="It stays as it is while a subscription runs."
            onChange={(role) => change('role', role)}
          />
          {isPlace ? <OrganizationFields {...fields} /> : <PronounsField {...fields} />}
          <Wide>
            <HeadlineField {...fields} />
          </Wide>
        </FormGrid>
      </SettingsSection>
      <SettingsSection title={isPlace ? 'Where people find you' : 'Where you work'}>
        <FormGrid>
          <PlaceFields {...fields} />
          {isPlace && <VisitFields {...fields} />}
        </FormGrid>
      </SettingsSection>
      <SettingsSection title="In your own words">
        <div className={styles.texts}>
          <StatementField {...fields} />
          <BioField {...fields} />
        </div>
      </SettingsSection>
      <SettingsSection title="Fields">
        <ArtisticFields {...fields} />
      </SettingsSection>
      <SettingsSection
        title={isPlace ? 'History' : 'CV'}
        text="Education, exhibitions, awards, residencies, collections, press. Your page groups them and puts the newest first."
      >
        <CvField {...fields} />
      </SettingsSection>
      <SettingsSection title="Links" text="Other places on the web where you can be found.">
        <LinksField {...fields} />
      </SettingsSection>
      <SettingsSection
        title="Contact"
        text="Email and telephone stay hidden until you show them. What is hidden never leaves this page."
      >
        <ContactFields {...fields} />
      </SettingsSection>
      <SaveBar form={form} />
    </form>
  )
}
