import './lib/style/index.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte.ts';

const target = document.getElementById('page');
if (target === null) throw new Error('the page has no place for the client');
settings.apply();
mount(App, { target });
