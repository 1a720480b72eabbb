import type { DemoFormDocument } from '../DemoForm.ts'
import { dataFields as id } from '../dataFields.ts'

export const newPatientDocument: DemoFormDocument = {
  name: 'New patient form',
  format: 'html',
  content: `<h1>New patient form, [[date]]</h1>
<p>Patient: [[patient.name]], born [[patient.birthDate]]<br>Reviewed by: [[provider]]</p>
<h2>About the patient</h2>
<table>
<tr><th>Name as written</th><td>[[${id.fullName}]]</td></tr>
<tr><th>Date of birth</th><td>[[${id.birthDate}]]</td></tr>
<tr><th>Phone number</th><td>[[${id.phone}]]</td></tr>
<tr><th>Address</th><td>[[${id.address}]]</td></tr>
<tr><th>In an emergency</th><td>[[${id.emergencyContact}]], [[${id.emergencyPhone}]]</td></tr>
<tr><th>Wants an interpreter</th><td>[[${id.needsInterpreter}]] [[${id.interpreterLanguage}]]</td></tr>
</table>
<h2>Health</h2>
<table>
<tr><th>In a hospital in the last 12 months</th><td>[[${id.wasInHospital}]]</td></tr>
<tr><th>Hospital</th><td>[[${id.hospital}]], from [[${id.admitted}]] to [[${id.discharged}]]</td></tr>
<tr><th>Smoking</th><td>[[${id.smoking}]] [[${id.cigarettes}]]</td></tr>
<tr><th>Conditions</th><td>[[${id.conditions}]]</td></tr>
<tr><th>Pregnant</th><td>[[${id.isPregnant}]]</td></tr>
<tr><th>Medicines</th><td>[[${id.medicines}]]</td></tr>
<tr><th>Allergies</th><td>[[${id.allergies}]]</td></tr>
</table>
<h3>Operations</h3>
<p>[[${id.operations}]]</p>
<h2>Family history</h2>
<p>[[${id.familyConditions}]]</p>
<p>[[${id.familyDetails}]]</p>
<h2>Measurements</h2>
<p>Weight [[${id.weightKg}]], height [[${id.heightIn}]], body mass index [[${id.bodyMassIndex}]]</p>
<h2>Consent</h2>
<p>Agrees to examination and treatment, and to these answers in the record: [[${id.agrees}]]</p>
<p>Signed by: [[${id.signsAs}]]. [[${id.signature}]]</p>`,
}
