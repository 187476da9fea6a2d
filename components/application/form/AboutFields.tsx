import { ArtisticFieldsField } from '@/components/forms/ArtisticFieldsField'
import { FormGrid, Wide } from '@/components/forms/page/FormGrid'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { text } from '@/contract/limits/limits'
import { useApplicationField } from '@/lib/applications/useApplicationField'
import { optionalCountries } from '@/lib/formatting/countryList'
import { EmailField } from './EmailField'

/** Who applies; filled in from the profile. */
export const AboutFields = () => {
  const fields = useApplicationField('artisticFields')
  return (
    <>
      <FormGrid>
        <TextField
          {...useApplicationField('name')}
          label="Name"
          autoComplete="name"
          limit={text.name}
        />
        <EmailField />
        <TextField
          {...useApplicationField('phone')}
          type="tel"
          label="Phone"
          autoComplete="tel"
          optional
          limit={text.phone}
        />
        <TextField
          {...useApplicationField('website')}
          type="url"
          label="Website"
          placeholder="https://"
          optional
          limit={text.url}
        />
        <TextField {...useApplicationField('city')} label="City" optional limit={text.city} />
        <Select
          {...useApplicationField('country')}
          label="Country"
          options={optionalCountries()}
          filter
        />
        <Wide>
          <TextField
            {...useApplicationField('members')}
            type="textarea"
            label="Members of your group"
            optional
            hint="If several of you apply: a name in each line. You are the contact."
            minRows={2}
          />
        </Wide>
        <Wide>
          <TextField
            {...useApplicationField('biography')}
            type="textarea"
            label="Biography"
            optional
            minRows={3}
            limit={text.bio}
          />
        </Wide>
      </FormGrid>
      <ArtisticFieldsField {...fields} />
    </>
  )
}
