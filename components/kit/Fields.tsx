import { useState } from 'react'
import { Select } from '@/components/ui/select/Select'
import { PasswordField } from '@/components/ui/inputs/PasswordField'
import { TextField } from '@/components/ui/inputs/TextField'
import { KitSection } from './KitSection'
import styles from './Kit.module.css'

const countries = { EE: 'Estonia', FI: 'Finland', LV: 'Latvia' }
const organizationTypes = {
  fairs: 'Art Fairs',
  runs: 'Artist Runs',
  companies: 'Art Businesses',
  collectives: 'Artist Collectives',
  foundations: 'Art Foundations',
  galleries: 'Art Galleries',
  institutions: 'Art Institutions',
  museums: 'Museums',
  nonprofit: 'Nonprofit',
  publications: 'Art Publications',
  residencies: 'Artist Residencies',
  universities: 'Art Schools & Universities',
}

const TextFields = () => (
  <KitSection
    title="Text field"
    note="Underline, not box. Label above; error beneath in a full sentence."
  >
    <div className={styles.fields}>
      <TextField label="Title" placeholder="Untitled" hint="As it should read on the label." />
      <TextField
        label="Medium"
        defaultValue="Oil on linen"
        tooltip="Materials in the order a conservator would list them."
      />
      <TextField
        label="Email"
        type="email"
        defaultValue="maren@oduya"
        error="This address is missing its ending, for example “.com”."
      />
      <TextField label="Profile id" defaultValue="AC-1029" disabled />
      <PasswordField label="Password" defaultValue="secret" autoComplete="current-password" />
      <TextField label="Height" optional defaultValue="120" affix="cm" inputMode="decimal" />
      <TextField
        label="Search"
        labelHidden
        type="search"
        icon="search"
        placeholder="Name or city"
      />
      <TextField label="Headline" defaultValue="Paints the weather of rooms" limit={30} />
      <TextField
        className={styles.full}
        label="Statement"
        type="textarea"
        defaultValue="The text area grows with its text, from three rows to twelve."
      />
    </div>
  </KitSection>
)

export const Fields = () => {
  const [country, setCountry] = useState<keyof typeof countries>('EE')
  const [type, setType] = useState<keyof typeof organizationTypes>()
  return (
    <>
      <TextFields />
      <KitSection
        title="Dropdown list"
        note="300 px at most, then it scrolls. The filter matches the start of the label."
      >
        <div className={styles.fields}>
          <Select label="Country" options={countries} value={country} onChange={setCountry} />
          <Select
            filter
            label="Organization type"
            placeholder="Any type"
            options={organizationTypes}
            value={type}
            onChange={setType}
          />
          <Select label="Disabled" options={countries} value="FI" onChange={setCountry} disabled />
          <Select
            label="In error"
            placeholder="Choose"
            options={countries}
            value={undefined}
            onChange={setCountry}
            error="Choose the country where the artwork is."
          />
        </div>
      </KitSection>
    </>
  )
}
