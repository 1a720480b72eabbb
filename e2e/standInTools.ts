/** Runs the stand-in for the clinic's analysis services, as `screeningTools.ts` configures them. */
import { startToolService } from '../tests/standInToolService.ts'
import { toolPort } from './clinic.ts'

await startToolService(toolPort)
